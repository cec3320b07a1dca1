/** A group of `groups.ts` in one language, from `vite/texts.ts`. */
declare module 'virtual:texts/*' {
  type Tree = { readonly [key: string]: string | Tree }
  export const labels: Tree
  export const sentences: Readonly<Record<string, string>>
}
