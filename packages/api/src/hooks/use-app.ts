import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action } from '../store/action.ts';
import type { AppState } from '../store/app-state.ts';

/** Dispatch of this store. */
export const useAppDispatch: () => Dispatch<Action> = useDispatch.withTypes<Dispatch<Action>>();

/** Part of this store's state; the component draws again only when that part is another object. */
export const useAppState = useSelector.withTypes<AppState>();
