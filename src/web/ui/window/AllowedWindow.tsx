import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { LinkButton } from '../LinkButton.tsx'
import { Modal } from './Modal.tsx'
import type { ShownWindow } from './WindowOf.tsx'

type AllowedWindowProps = ShownWindow & {
  title: string
  verdict: Verdict
  /** The form. */
  children: ReactElement
}

/** A form, or in its place the reason why this user may not send it yet, and the way to what is missing. */
export function AllowedWindow({ verdict, children, ...window }: AllowedWindowProps) {
  const { t, say } = useLabels()
  if (verdict.ok) return children
  const footer = (
    <>
      <Button variant="default" onClick={window.onClose}>
        {t('ui.close')}
      </Button>
      <LinkButton to="/">{t('ui.barred.act')}</LinkButton>
    </>
  )
  return (
    <Modal {...window} size="sm" isDialog footer={footer}>
      <p className="text flush">{say(verdict)}</p>
    </Modal>
  )
}
