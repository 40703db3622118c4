import type { Rolldown } from 'vite';

/** Files of the generic screens, which nearly every address of the product shows or builds on. */
export type AheadFiles = { readonly list: readonly string[]; readonly form: readonly string[] };

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));

const withImports = (start: Rolldown.OutputChunk, bundle: Bundle): readonly Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>();
  const open: (Rolldown.OutputBundle[string] | undefined)[] = [start];
  while (open.length > 0) {
    const chunk = open.pop();
    if (chunk?.type !== 'chunk' || found.has(chunk)) continue;
    found.add(chunk);
    open.push(...chunk.imports.map((name) => bundle[name]));
  }
  return [...found];
};

/** Chunks that every page loads: the entry and all that it imports. */
export const firstChunks = (bundle: Bundle): readonly Rolldown.OutputChunk[] => {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The build has no entry');
  return withImports(entry, bundle);
};

/** Finds which files of the build the generic list and form consist of, without those that every page loads. Throws when one is gone. */
export const aheadFiles = (bundle: Bundle): AheadFiles => {
  const first = new Set(firstChunks(bundle));
  const screen = (file: string): readonly string[] => {
    const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(file) === true);
    if (chunk === undefined) throw new Error(`The build has no file for ${file}`);
    return withImports(chunk, bundle).flatMap((one) => (first.has(one) ? [] : [one.fileName]));
  };
  return { list: screen('/GenericListScreen.tsx'), form: screen('/GenericFormScreen.tsx') };
};

/**
 * Script for the head: marks the page as somebody's who is signed in, which shows the frame of the shell at once, and lets the browser
 * fetch list or form beside the shell instead of after it. `addUpdate` is how the addresses of forms are made.
 */
export const aheadScript = (files: AheadFiles = { list: [], form: [] }): string =>
  `(function(){try{if(!localStorage.getItem('token'))return}catch(e){return}document.documentElement.dataset.signedIn='';
(location.hash.indexOf('/addUpdate')<0?${JSON.stringify(files.list)}:${JSON.stringify(files.form)}).forEach(function(f){
var l=document.createElement('link');l.rel='modulepreload';l.href='/'+f;document.head.appendChild(l)})})()`;
