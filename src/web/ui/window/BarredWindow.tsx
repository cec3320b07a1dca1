import { Button } from '@mantine/core'
import type { Refusal } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { LinkButton } from '../LinkButton.tsx'
import { Modal } from './Modal.tsx'
import type { ShownWindow } from './WindowOf.tsx'

type BarredWindowProps = ShownWindow & { title: string; refusal: Refusal }

/** The reason why this user may not send a form yet, and the way to what is missing. */
export function BarredWindow({ refusal, ...window }: BarredWindowProps) {
  const { t, say } = useLabels()
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
      <p className="text flush">{say(refusal)}</p>
    </Modal>
  )
}
