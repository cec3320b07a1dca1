import { queryOptions } from '@tanstack/react-query'
import type { NoticeSettings } from '#core/notices/notice-schema.ts'
import { call } from '../api/call.ts'

/** `GET /notices/settings`: the viewer's. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<NoticeSettings>('/notices/settings', { signal }).then(({ data }) => data),
})
