import { Button } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import { LinkButton } from '../LinkButton.tsx'
import { Modal } from './Modal.tsx'

export type BarredWindowProps = { opened: boolean; onClose: () => void; title: string; reason: string }

/** The reason why this user may not send a form yet, and the way to what is missing. */
export function BarredWindow({ reason, onClose, ...window }: BarredWindowProps) {
  const { t } = useLabels()
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
      <LinkButton to="/">{t('ui.barred.act')}</LinkButton>
    </>
  )
  return (
    <Modal {...window} onClose={onClose} size="sm" isDialog footer={footer}>
      <p className="text flush">{reason}</p>
    </Modal>
  )
}
