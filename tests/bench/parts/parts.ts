import type { Part } from '../harness/figures.ts';
import { posting } from './posting.ts';

/** Every part of the bench, in the order of the page. */
export const PARTS: readonly Part[] = [posting];
