/** The same keys as a tree of Portuguese labels, in another language: a missing or extra key does not compile. */
export type Labels<Pt> = { readonly [Key in keyof Pt]: Pt[Key] extends string ? string : Labels<Pt[Key]> }
