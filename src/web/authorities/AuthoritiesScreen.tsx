import { Alert, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameReport, REPORTS, type Report } from '#core/authorities/report.ts'
import type { ReportCheck } from '#core/authorities/report-schema.ts'
import { mayExportPeople } from '#core/users/mask.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { daysAgo } from '../ui/dates.ts'
import { IconAlertTriangle, IconDownload } from '../ui/icons.tsx'
import { daysOf, monthOf, namePeriod, shiftMonth } from '../ui/month.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { useSave } from '../ui/use-save.ts'
import classes from './authorities.module.css'
import { CheckLines } from './CheckLines.tsx'
import { CheckSums } from './CheckSums.tsx'

const MONTHS_BACK = 24

type Chosen = { report: Report; month: string; day: string }
const periodOf = ({ report, month, day }: Chosen) => (report === 'custody' ? day : month)

type ChooserProps = { chosen: Chosen; choose: (chosen: Chosen) => void }

/** The report and its period: the last months, or a day. */
function Chooser({ chosen, choose }: ChooserProps) {
  const { t, language } = useLabels()
  const now = monthOf(serverNow())
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => shiftMonth(now, -back))
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label={t('authorities.report')}
        value={chosen.report}
        onChange={(report) => choose({ ...chosen, report: report as Report })}
        data={REPORTS.map((value) => ({ value, label: t(`authorities.name.${value}`) }))}
      />
      {chosen.report === 'custody' ? (
        <TextInput
          type="date"
          aria-label={t('authorities.day')}
          max={daysAgo(0)}
          value={chosen.day}
          onChange={({ currentTarget }) =>
            currentTarget.value && choose({ ...chosen, day: currentTarget.value })
          }
        />
      ) : (
        <NativeSelect
          aria-label={t('authorities.month')}
          data={months.map((value) => ({ value, label: namePeriod(daysOf(value), language) }))}
          value={chosen.month}
          onChange={({ currentTarget }) => choose({ ...chosen, month: currentTarget.value })}
        />
      )}
    </div>
  )
}

function useCheck(report: Report, period: string) {
  const viewer = useViewer()
  return useQuery({
    queryKey: ['authorities', report, period],
    queryFn: ({ signal }) =>
      call<ReportCheck>(`/authorities/${report}/check`, { query: { period }, signal }).then(
        ({ data }) => data,
      ),
    enabled: mayExportPeople(viewer).ok,
  })
}

/** The file; without the document of the brokerage there is none. */
function Download({ check }: { check: ReportCheck }) {
  const { t } = useLabels()
  const { save, isBusy } = useSave()
  const { report, period, leftOutCount } = check
  return (
    <BusyButton
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      isBusy={isBusy !== undefined}
      disabled={check.headerProblems.length > 0}
      onClick={() =>
        void save(`/authorities/${report}?period=${period}`, nameReport(report, period, leftOutCount))
      }
    >
      {t('authorities.download')}
    </BusyButton>
  )
}

/** The previews of the reports to authorities, each with the lines that would be refused. */
export function AuthoritiesScreen() {
  const { t, say } = useLabels()
  const verdict = mayExportPeople(useViewer())
  const [chosen, choose] = useState<Chosen>(() => ({
    report: 'decripto',
    day: daysAgo(1),
    month: shiftMonth(monthOf(serverNow()), -1),
  }))
  const { data, error } = useCheck(chosen.report, periodOf(chosen))
  const failure = verdict.ok ? error?.message : say(verdict)
  return (
    <>
      <PageHeader title={t('authorities.title')} actions={data && <Download check={data} />} />
      <Alert className="notice mb-12" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('authorities.preview')}
      </Alert>
      <section className="card" aria-label={t('authorities.title')}>
        <Chooser chosen={chosen} choose={choose} />
        <p className={classes.about}>{t(`authorities.about.${chosen.report}`)}</p>
        {failure && (
          <p role="alert" className={classes.about}>
            {failure}
          </p>
        )}
        {!data && !failure && <Skeleton height={240} m={16} width="auto" />}
        {data && <CheckSums check={data} />}
        {data && <CheckLines check={data} />}
      </section>
    </>
  )
}
