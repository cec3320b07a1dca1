import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Owner } from '#core/audit/event.ts'
import { mayUnmask } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { call } from '../api/call.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconEye } from '../ui/icons.tsx'
import { ReasonQuestion } from '../ui/window/ReasonQuestion.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'

/**
 * Shows a masked user whole, after a reason that is recorded. `whole` is kept only by the component that asked, so the values
 * are hidden again when it closes. `unmasking` is the button, absent without the right; `link` is its text inside a line.
 */
export function useUnmask(
  { _id, name }: Pick<Owner, '_id' | 'name'>,
  link?: string,
): {
  whole: User | undefined
  unmasking: ReactNode
} {
  const { t } = useLabels()
  const verdict = mayUnmask(useViewer())
  const [whole, setWhole] = useState<User>()
  const [isAsked, setAsked] = useState(false)
  const confirm = async (reason: string) => {
    const { data } = await call<User>(`/users/${_id}/unmask`, { method: 'POST', body: { reason } })
    setWhole(data)
  }
  const unmasking = verdict.ok && (
    <div>
      {link ? (
        <UnstyledButton className="brand medium strong underlined" onClick={() => setAsked(true)}>
          {link}
        </UnstyledButton>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEye size={15} stroke={1.7} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('security.unmask.show')}
        </Button>
      )}
      <WindowOf about={isAsked || undefined} onClose={() => setAsked(false)}>
        {(_, window) => (
          <ReasonQuestion
            {...window}
            title={t('security.unmask.title', { name })}
            confirmLabel={t('security.unmask.show')}
            verdict={verdict}
            reason={{ description: t('ui.reason.hint') }}
            onConfirm={(_, reason) => confirm(reason)}
          >
            {t('security.unmask.text')}
          </ReasonQuestion>
        )}
      </WindowOf>
    </div>
  )
  return { whole: whole?._id === _id ? whole : undefined, unmasking }
}
