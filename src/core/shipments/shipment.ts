import type { Outcome } from '../cnab240/outcome.ts'
import { SHIPMENT_ITEM_STATE, SHIPMENT_STATUS, statusesOf } from '../rules/statuses.ts'

/** The most payments of one file. */
export const MAX_ITEMS = 10_000

/** Transfers and Pix are paid by files of their own. */
export const ROUTES = ['TRANSFER', 'PIX'] as const
export type Route = (typeof ROUTES)[number]

/** Why a file is paid on its day, or on the next business day: a weekend, a holiday, or the hour at which the bank closes. */
export const DATED = ['TODAY', 'WEEKEND', 'HOLIDAY', 'CLOSED'] as const
export type Dated = (typeof DATED)[number]

export const SHIPMENT_STATUSES = statusesOf(SHIPMENT_STATUS)
export const ITEM_STATES = statusesOf(SHIPMENT_ITEM_STATE)
export type ItemState = keyof typeof SHIPMENT_ITEM_STATE

/** The fates of a payment that a line of a return file may tell. */
export const OUTCOMES = [
  'PAID',
  'ACCEPTED',
  'REFUSED',
  'REVERSED',
  'UNKNOWN',
] as const satisfies readonly Outcome[]

/**
 * A line that is NEW is not applied yet, ASKED waits for the approval of another person, WAITING for the decision of
 * one. REPEATED says what is known, and IGNORED was set aside by a decision.
 */
export const LINE_STATES = ['NEW', 'APPLIED', 'ASKED', 'WAITING', 'REPEATED', 'IGNORED'] as const
export type ReturnLineState = (typeof LINE_STATES)[number]

/** The answers of a person to a line that waits. */
export const DECISIONS = ['PAID', 'REFUSED', 'IGNORED'] as const
export type LineDecision = (typeof DECISIONS)[number]
