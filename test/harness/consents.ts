import { CONSENT_DOCUMENTS, DOCUMENT_VERSIONS } from '#core/privacy/privacy.ts'

/** What a new customer agrees to. */
export const AGREED = CONSENT_DOCUMENTS.map((consent) => ({ consent, version: DOCUMENT_VERSIONS[consent] }))
