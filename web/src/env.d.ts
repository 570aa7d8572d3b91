declare module '@fontsource-variable/noto-sans-devanagari/wght.css'
declare module '@fontsource-variable/noto-sans-malayalam/wght.css'
declare module '@fontsource-variable/plus-jakarta-sans/wght.css'
declare module '*.po' {
  const address: string
  export default address
}
declare module '@fontsource-variable/source-serif-4/wght.css'
