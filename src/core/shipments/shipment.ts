/** The most payments of one file. */
export const MAX_ITEMS = 10_000

/** Transfers and Pix are paid by files of their own. */
export const ROUTES = ['TRANSFER', 'PIX'] as const
export type Route = (typeof ROUTES)[number]

/** OPEN until the bank answered for every item. */
export const SHIPMENT_STATUSES = ['OPEN', 'FINISHED'] as const

/** SENT until the bank answers; REMOVED was taken out of its batch by staff. */
export const ITEM_STATES = ['SENT', 'ACCEPTED', 'PAID', 'REFUSED', 'REVERSED', 'REMOVED'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** The meanings of a line of a return file. */
export const OUTCOMES = ['PAID', 'ACCEPTED', 'REFUSED', 'REVERSED', 'UNKNOWN'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * A line that is NEW is not applied yet, ASKED waits for the approval of another person, WAITING for the decision of
 * one. REPEATED says what is known, and IGNORED was set aside by a decision.
 */
export const LINE_STATES = ['NEW', 'APPLIED', 'ASKED', 'WAITING', 'REPEATED', 'IGNORED'] as const
export type LineState = (typeof LINE_STATES)[number]

/** The answers of a person to a line that waits. */
export const DECISIONS = ['PAID', 'REFUSED', 'IGNORED'] as const
