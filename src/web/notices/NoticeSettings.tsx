import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTICE_GROUPS, type NoticeGroup } from '#core/notices/notice.ts'
import type { PushDevice, NoticeSettings as Settings } from '#core/notices/notice-schema.ts'
import { MAIL_CHOICES, type MailChoice } from '#core/notices/push.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { call } from '../api/call.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './NoticeSettings.module.css'
import { findEndpoint, hasPush, subscribe, unsubscribe } from './push.ts'
import { noticeSettingsQuery } from './settings-query.ts'

const KEY = noticeSettingsQuery.queryKey

function useSettings() {
  const client = useQueryClient()
  const { data } = useQuery(noticeSettingsQuery)
  const { data: endpoint } = useQuery({
    queryKey: [...KEY, 'here'],
    queryFn: async () => (await findEndpoint()) ?? null,
  })
  const refresh = () => client.invalidateQueries({ queryKey: KEY })
  const choose = async (body: Partial<Pick<Settings, 'mail' | 'push'>>) => {
    const { data: chosen } = await call<Settings>('/notices/settings', { method: 'PATCH', body })
    client.setQueryData(KEY, chosen)
  }
  return { settings: data, endpoint, refresh, choose }
}

const toggle = <Group,>(groups: readonly Group[], group: Group): Group[] =>
  groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group]

type ChoicesProps = { settings: Settings; choose: (body: Partial<Settings>) => Promise<void> }

/** The groups in rows, mail and push in columns; mails about money that leaves and security always come. */
function Choices({ settings: { mail, push }, choose }: ChoicesProps) {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const isOptional = (group: NoticeGroup): group is MailChoice =>
    (MAIL_CHOICES as readonly string[]).includes(group)
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">{t('notices.setup.about')}</th>
          <th scope="col">{t('notices.setup.mail')}</th>
          <th scope="col">{t('notices.setup.push')}</th>
        </tr>
      </thead>
      <tbody>
        {NOTICE_GROUPS.filter((group) => isStaff || group !== 'work').map((group) => (
          <tr key={group}>
            <th scope="row">{t(`notices.setup.group.${group}`)}</th>
            <td>
              {group !== 'work' && (
                <Checkbox
                  aria-label={t('notices.setup.mailOf', { group: t(`notices.setup.group.${group}`) })}
                  disabled={!isOptional(group)}
                  checked={!isOptional(group) || mail.includes(group)}
                  onChange={() => isOptional(group) && void choose({ mail: toggle(mail, group) })}
                />
              )}
            </td>
            <td>
              <Checkbox
                aria-label={t('notices.setup.pushOf', { group: t(`notices.setup.group.${group}`) })}
                checked={push.includes(group)}
                onChange={() => void choose({ push: toggle(push, group) })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** This browser: on or off. */
function ThisBrowser({
  publicKey,
  isOn,
  refresh,
}: {
  publicKey: string
  isOn: boolean
  refresh: () => Promise<void>
}) {
  const { t } = useLabels()
  const [isBusy, setBusy] = useState(false)
  if (!hasPush()) return <p className="hint flush">{t('notices.setup.noPush')}</p>
  if (isOn) return null
  const turnOn = async () => {
    setBusy(true)
    const isDone = await subscribe(publicKey).catch(() => false)
    setBusy(false)
    if (!isDone) notifyFailure(t('notices.setup.refused'), t('notices.setup.refusedText'), 'push')
    await refresh()
  }
  return (
    <BusyButton variant="light" isBusy={isBusy} onClick={() => void turnOn()}>
      {t('notices.setup.turnOn')}
    </BusyButton>
  )
}

function Devices({
  devices,
  here,
  refresh,
}: {
  devices: readonly PushDevice[]
  here: string | null
  refresh: () => Promise<void>
}) {
  const { t } = useLabels()
  const remove = async ({ _id, endpoint }: PushDevice) => {
    if (endpoint === here) await unsubscribe()
    await call(`/push-devices/${_id}`, { method: 'DELETE' })
    await refresh()
  }
  return (
    <ul className="plain-list" aria-label={t('notices.setup.devices')}>
      {devices.map((device) => (
        <li key={device._id} className={classes.device}>
          <span className="grow">
            {device.name}
            {device.endpoint === here && ` · ${t('notices.setup.here')}`}
            <span className="caption block">
              <RelativeTime value={device.createdAt} />
            </span>
          </span>
          <Button size="xs" variant="default" onClick={() => void remove(device)}>
            {t('notices.setup.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Which notices come by mail and in which browsers they appear. */
export function NoticeSettings() {
  const { t } = useLabels()
  const { settings, endpoint = null, refresh, choose } = useSettings()
  if (!settings) return null
  const { publicKey, devices } = settings
  const isOn = devices.some((device) => device.endpoint === endpoint)
  return (
    <div id="notices">
      <Panel title={t('notices.title')}>
        <p className="text flush">{t('notices.setup.text')}</p>
        <Choices settings={settings} choose={choose} />
        <Devices devices={devices} here={endpoint} refresh={refresh} />
        <div className="mt-12">
          <ThisBrowser publicKey={publicKey} isOn={isOn} refresh={refresh} />
        </div>
      </Panel>
    </div>
  )
}
