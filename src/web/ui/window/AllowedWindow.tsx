import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { LinkButton } from '../LinkButton.tsx'
import { Modal } from './Modal.tsx'

type AllowedWindowProps = {
  opened: boolean
  onClose: () => void
  title: string
  verdict: Verdict
  /** The form. */
  children: ReactElement
}

/** A form, or in its place the reason why this user may not send it yet, and the way to what is missing. */
export function AllowedWindow({ opened, onClose, title, verdict, children }: AllowedWindowProps) {
  const { t, say } = useLabels()
  if (verdict.ok) return children
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
      <LinkButton to="/">{t('ui.barred.act')}</LinkButton>
    </>
  )
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" isDialog footer={footer}>
      <p className="text flush">{say(verdict)}</p>
    </Modal>
  )
}
