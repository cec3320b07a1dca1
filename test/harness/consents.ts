import { CONSENT_DOCUMENTS, DOCUMENT_VERSIONS } from '#core/privacy/privacy.ts'

/** The consents of a new customer. */
export const AGREED = CONSENT_DOCUMENTS.map((consent) => ({ consent, version: DOCUMENT_VERSIONS[consent] }))
