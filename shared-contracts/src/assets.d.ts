/** CSS modules: native in Rspack, named exports only, so `import * as s from './x.module.css'`. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export = classes;
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
