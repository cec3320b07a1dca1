import { Button } from '@mantine/core'
import { useState } from 'react'
import { REQUEST_KINDS } from '#core/privacy/privacy.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ReasonQuestion } from '../ui/window/ReasonQuestion.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'

const ASK = { path: '/privacy/requests', method: 'POST' } as const

/** Asks for a correction or an erasure, of the viewer or, by an admin, of another person. */
export function AskPrivacy({ userId }: { userId?: string }) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<(typeof REQUEST_KINDS)[number]>()
  const ask = async (kind: string, details: string) => {
    const { path, method } = ASK
    await call(path, { method, body: { kind, details, userId } })
    await refresh('privacy')
  }
  return (
    <div className="wrap gap-8">
      {REQUEST_KINDS.map((kind) => (
        <Button key={kind} variant="default" size="sm" onClick={() => setAsked(kind)}>
          {t(`privacy.request.ask.${kind}`)}
        </Button>
      ))}
      <WindowOf about={asked} onClose={() => setAsked(undefined)}>
        {(kind, window) => (
          <ReasonQuestion
            {...window}
            title={t(`privacy.request.ask.${kind}`)}
            confirmLabel={t('privacy.request.send')}
            tone={kind === 'ERASURE' ? 'red' : 'brand'}
            reason={{ description: t('ui.reason.hint') }}
            done={t('privacy.request.sent')}
            onConfirm={(_, details) => ask(kind, details)}
            rehearsed={{ ...ASK, body: { kind, details: '-', userId } }}
            promise={t(`privacy.request.text.${kind}`)}
          />
        )}
      </WindowOf>
    </div>
  )
}
