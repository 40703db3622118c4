// What build/catalogue-plugin.ts makes.
declare module 'virtual:catalogue' {
  const catalogue: VirtualCatalogue;
  export { catalogue };
}

declare module 'virtual:declarations' {
  const declarations: VirtualDeclarations;
  export { declarations };
}
