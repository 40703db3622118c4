import type { Module } from '@weft/domain/catalogue/language/module';

/** Whether somebody who enters a new record of a module is shown what is similar: those whose duplicates have to be merged later (spec 01, 3.1 and 3.5). */
export const watchesDuplicates = ({ mergesInto }: Module): boolean => mergesInto !== undefined;
