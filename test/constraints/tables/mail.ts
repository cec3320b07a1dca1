import { AT, type Tables } from '../try.ts'

export const MAIL: Tables = {
  mails: {
    row: { language: 'pt' },
    checks: {
      mails_channel: { channel: 'FAX' },
      mails_language: { language: 'en' },
      mails_secret: { status: 'SENT', sent_at: AT, secret: '\\x01' },
      mails_sent: [{ status: 'SENT' }, { sent_at: AT }],
      mails_status: { status: 'OTHER' },
    },
    keys: {
      mails_freeze_hash: {
        both: { freeze_hash: '\\x01' },
        free: [{ freeze_hash: '\\x02' }, { freeze_hash: null }],
      },
    },
  },
}
