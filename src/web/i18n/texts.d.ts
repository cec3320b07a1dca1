/** A group of `groups.ts` in one language, from `vite/texts.ts`. */
declare module 'virtual:texts/*' {
  type Tree = { readonly [key: string]: string | Tree }
  export const labels: Tree
  export const sentences: Readonly<Record<string, string>>
}

/** The ways to the groups that do not come with the start. */
declare module 'virtual:texts' {
  type Loaders = Record<
    import('./groups.ts').TextGroup,
    () => Promise<typeof import('virtual:texts/start-pt')>
  >
  export const loaders: Readonly<Record<'pt' | 'es', Readonly<Loaders>>>
}
