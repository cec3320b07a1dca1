import { equals, type Filter } from '#core/lists/list.ts'

/** Neither the users of the house nor staff who are no customers. */
export const CUSTOMERS: readonly Filter[] = [equals('isClient', 'true')]
