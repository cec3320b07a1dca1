import { Button, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  isOpen,
  maySignMessage,
  PROOF_METHODS,
  type ProofMethod,
} from '#core/bitcoin-addresses/address-proof.ts'
import {
  type AskedProof,
  askProofSchema,
  type SavedAddress,
  signProofSchema,
} from '#core/bitcoin-addresses/saved-address-schema.ts'
import { serverNow } from '../api/clock.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { notifyDone } from '../ui/notify.ts'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './bitcoin-addresses.module.css'
import { PayAddress } from './PayAddress.tsx'
import { useProofText } from './SavedFacts.tsx'

type ProveProps = { opened: boolean; onClose: () => void; saved: SavedAddress }
type AskedProps = ProveProps & { asked: AskedProof }

/** The ways that have not proved the address yet. */
const waysOf = ({ proofs }: SavedAddress): readonly ProofMethod[] =>
  PROOF_METHODS.filter((one) => !proofs.some(({ method, provedAt }) => method === one && provedAt))

function ChooseProof({ saved, onAsked, ...shown }: ProveProps & { onAsked: (method: ProofMethod) => void }) {
  const { t, say } = useLabels()
  const act = useAct<SavedAddress>('bitcoin-addresses')
  const ways = waysOf(saved)
  const verdictOf = (method: ProofMethod) =>
    method === 'MESSAGE' ? maySignMessage(saved.address) : undefined
  const first = ways.find((method) => verdictOf(method)?.ok !== false) ?? 'DECLARATION'
  const { window, field } = useCallForm({
    opened: shown.opened,
    start: { method: first as ProofMethod },
    labels: { method: t('bitcoinAddresses.proof.method') },
    schema: askProofSchema,
    toBody: (values) => values,
    send: (body, key) => act(`/${saved._id}/proofs`, { method: 'POST', body, key }),
    onDone: (_, { method }) => {
      // A question is answered in the same window.
      if (method !== 'DECLARATION') return onAsked(method)
      notifyDone(t('bitcoinAddresses.proof.done'), saved.label)
      shown.onClose()
    },
  })
  return (
    <FormModal
      {...window}
      onClose={shown.onClose}
      isDirty={false}
      title={t('bitcoinAddresses.proof.title', { label: saved.label })}
      submitLabel={t('bitcoinAddresses.proof.go')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('bitcoinAddresses.proof.text')}</p>
      <Radio.Group {...field('method')}>
        <div className="stack gap-12 mt-8">
          {ways.map((method) => {
            const verdict = verdictOf(method)
            const isBarred = verdict?.ok === false
            return (
              <Radio
                key={method}
                value={method}
                disabled={isBarred}
                label={t(`bitcoinAddresses.proof.methods.${method}`)}
                description={isBarred ? say(verdict) : t(`bitcoinAddresses.proof.hint.${method}`)}
              />
            )
          })}
        </div>
      </Radio.Group>
    </FormModal>
  )
}

/** The end of a question. */
function Until({ asked: { endsAt } }: Pick<AskedProps, 'asked'>) {
  const { t } = useLabels()
  return (
    <p className="caption flush">{t('bitcoinAddresses.proof.until', { at: formatDateTime(endsAt ?? '') })}</p>
  )
}

function SignText({ saved, asked, ...shown }: AskedProps) {
  const { t } = useLabels()
  const act = useAct<SavedAddress>('bitcoin-addresses')
  const { window, field } = useCallForm({
    ...shown,
    start: { signature: '' },
    labels: { signature: t('bitcoinAddresses.proof.sign.signature') },
    schema: signProofSchema,
    toBody: (values) => values,
    send: (body, key) => act(`/${saved._id}/signature`, { method: 'POST', body, key }),
    onDone: () => notifyDone(t('bitcoinAddresses.proof.done'), saved.label),
  })
  const text = asked.text ?? ''
  return (
    <FormModal
      {...window}
      title={t('bitcoinAddresses.proof.methods.MESSAGE')}
      submitLabel={t('bitcoinAddresses.proof.sign.submit')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('bitcoinAddresses.proof.sign.text')}</p>
      <div className={classes.message}>
        <CopyId value={text} label={t('bitcoinAddresses.proof.sign.message').toLowerCase()} shown={text} />
      </div>
      <Textarea
        {...field('signature')}
        withAsterisk
        data-autofocus
        rows={4}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'code' }}
      />
      <Until asked={asked} />
    </FormModal>
  )
}

function PayTest({ saved, asked, opened, onClose }: AskedProps) {
  const { t } = useLabels()
  const toText = useProofText()
  const { amount, payTo, provedAt } = asked
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('bitcoinAddresses.proof.methods.TEST_AMOUNT')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="stack gap-14">
        {provedAt ? (
          <p className="good strong flush" role="status">
            {toText({ method: 'TEST_AMOUNT', provedAt })}
          </p>
        ) : (
          <>
            <p className="text flush">{t('bitcoinAddresses.proof.pay.text')}</p>
            <DefinitionList>
              <Definition label={t('bitcoinAddresses.proof.pay.amount')}>
                <Amount value={amount} currency="BTC" strong />
              </Definition>
            </DefinitionList>
            <PayAddress address={payTo ?? ''} amount={amount ?? undefined} isOwn from={saved.address} />
            <Until asked={asked} />
          </>
        )}
      </div>
    </Modal>
  )
}

/** Asks how the customer proves an own address, and takes the proof. `saved` is the row as it is now. */
export function ProveAddress(props: ProveProps) {
  const [method, setMethod] = useState<ProofMethod>()
  const asked = props.saved.proofs.find((proof) => proof.method === method)
  const isShown = asked && (asked.provedAt || isOpen(asked, new Date(serverNow())))
  if (!isShown) return <ChooseProof {...props} onAsked={setMethod} />
  return method === 'MESSAGE' ? <SignText {...props} asked={asked} /> : <PayTest {...props} asked={asked} />
}
