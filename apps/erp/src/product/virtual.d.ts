// What build/catalogue-plugin.ts makes.
declare module 'virtual:catalogue' {
  export const catalogue: import('./catalogue.ts').Catalogue;
}

declare module 'virtual:declarations' {
  export const declarations: {
    readonly [module: string]: () => Promise<import('@weft/domain/catalogue/language/module').Module>;
  };
}
