import {
  CONSENT_DOCUMENTS,
  type ConsentDocument,
  DOCUMENT_VERSIONS,
  mayConsent,
} from '#core/privacy/privacy.ts'
import type { Privacy } from '#core/privacy/privacy-schema.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'

type Consent = {
  readonly userId: string
  readonly consent: ConsentDocument
  readonly version: string
  /** False takes the consent back. */
  readonly isGiven: boolean
  readonly address: string | undefined
}

/** Records that a user agrees to a document, or takes the consent back. */
export async function recordConsent({ sql, now }: Tx, given: Consent): Promise<void> {
  enforce(mayConsent(given))
  const { userId, consent, version, isGiven, address } = given
  await sql`
    insert into consents (user_id, document, version, is_given, address, created_at)
    values (${userId}, ${consent}, ${version}, ${isGiven}, ${address ?? null}, ${now})`
}

type Newest = { consent: ConsentDocument; version: string; isGiven: boolean; createdAt: string }

/** Each document with its version in force, and the consent of the user that counts. */
export async function listConsents({ sql }: Reader, userId: string): Promise<Privacy['documents']> {
  const newest = await sql<Newest[]>`
    select distinct on (document) document as consent, version, is_given, created_at from consents
    where user_id = ${userId} order by document, id desc`
  const given = new Map(newest.filter(({ isGiven }) => isGiven).map((row) => [row.consent, row]))
  return CONSENT_DOCUMENTS.map((consent) => ({
    consent,
    version: DOCUMENT_VERSIONS[consent],
    givenVersion: given.get(consent)?.version ?? null,
    givenAt: given.get(consent)?.createdAt ?? null,
  }))
}
