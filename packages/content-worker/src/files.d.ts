/** Modules that Bun imports with `type: 'file'`: the default export is the path. */
declare module '*.woff2' {
  const path: string;
  export default path;
}
declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const path: string;
  export default path;
}
