/** The whole packages behind the curated re-exports; the names exist only in the build. */
declare module 'rxjs-full' {
  export * from 'rxjs';
}
declare module 'react-router-full' {
  export * from 'react-router';
}
declare module 'react-i18next-full' {
  export * from 'react-i18next';
}
declare module 'valibot-full' {
  export * from 'valibot';
}
