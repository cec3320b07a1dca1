import type { pt } from './pt.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'labels'
    resources: { labels: typeof pt }
  }
}
