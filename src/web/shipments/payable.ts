import { equals } from '#core/lists/list.ts'

/** Approved bank withdrawals that are in no file yet. */
export const PAYABLE = [equals('kind', 'BANK'), equals('status', 'PENDING'), equals('approved', 'yes')]
