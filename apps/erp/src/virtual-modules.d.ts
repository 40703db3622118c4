// What build/catalogue-plugin.ts makes.
declare module 'virtual:catalogue' {
  const catalogue: VirtualCatalogue;
  export { catalogue };
}

declare module 'virtual:declarations' {
  const declarations: VirtualDeclarations;
  export { declarations };
}

// What build/brandings-plugin.ts makes.
declare module 'virtual:brandings' {
  const shippedBrandings: VirtualBrandings;
  export { shippedBrandings };
}
