import { globSync } from 'node:fs';
import { aptInstall } from './machine.ts';

const isInstalled = (): boolean => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0;

/**
 * Makes sure that PostgreSQL's programs are here, so that the server's tests run on both engines; the tests start
 * clusters of their own and stop them. False when this machine cannot have them: the PostgreSQL half then skips itself.
 */
export const ensurePostgres = (): boolean => isInstalled() || (aptInstall('postgresql') && isInstalled());
