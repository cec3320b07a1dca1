import type { pt } from './pt.ts'
import type { ptAdmin } from './pt-admin.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'labels'
    resources: { labels: typeof pt & typeof ptAdmin }
  }
}
