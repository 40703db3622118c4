/** Parameter of the query that says of which module settings are shown: what is unsaved is that module's. */
export const OF_MODULE = 'module';

/** The same for rights: of which role. */
export const OF_ROLE = 'role';
