import { READ_ENTITIES, READ_WAYS } from '#core/audit/read.ts'
import type { Read } from '#core/audit/read-schema.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { createdColumn, Label, labelColumn, rowIdColumn } from '../ui/grid/cells.tsx'
import { choiceFilter, periodFilter, personFilter } from '../ui/grid/filters.tsx'
import type { Given, Resource } from '../ui/grid/use-resource.ts'
import { ReadDetails, sayDetails } from './ReadDetails.tsx'

type Say = Given<Read>['t']

/** "Depósito", or "Clientes, 10 linhas". */
const toWhat = ({ entity, rowCount }: Read, t: Say): string =>
  rowCount === null
    ? t(`reads.entity.${entity}`)
    : t('reads.rows', { what: t(`reads.entity.${entity}`), count: rowCount })

/** The readings of other people's records by staff: time, reader, person, record, origin. */
export const READS: Resource<Read> = {
  slice: 'reads',
  texts: 'reads',
  columns: ({ t }) => [
    createdColumn({ label: t('audit.column.createdAt'), width: '13%' }),
    labelColumn({
      id: 'reader.name',
      csv: ['reader.name', 'reader.email'],
      label: t('audit.column.actor'),
      sort: true,
      width: '20%',
      card: 'title',
      value: ({ reader }) => reader?.name ?? '—',
      sub: ({ reader }) => reader?.email,
    }),
    {
      id: 'subject',
      csv: ['subject.name'],
      label: t('reads.subject'),
      width: '20%',
      card: 'main',
      cell: ({ subject }) =>
        subject ? <Label text={<ClientName client={subject} />} sub={subject.email} /> : t('reads.several'),
      text: ({ subject }) => subject?.name ?? t('reads.several'),
    },
    labelColumn({
      id: 'how',
      csv: ['how'],
      label: t('reads.how'),
      sort: true,
      width: '13%',
      card: 'meta',
      value: ({ how }) => t(`reads.way.${how}`),
    }),
    {
      id: 'entity',
      csv: ['entity', 'rowCount', 'details'],
      label: t('reads.what'),
      sort: true,
      width: '22%',
      card: 'meta',
      cell: (read) => {
        const said = sayDetails(read).join(' · ')
        const sub = said && (
          <span title={said}>
            <ReadDetails read={read} />
          </span>
        )
        return <Label text={toWhat(read, t)} sub={sub} />
      },
      text: (read) => [toWhat(read, t), ...sayDetails(read)].join(' · '),
    },
    labelColumn({
      id: 'address',
      csv: ['address'],
      label: t('audit.column.address'),
      sort: true,
      width: '12%',
      card: 'meta',
      value: ({ address }) => address ?? '—',
    }),
    rowIdColumn(t('ui.grid.id')),
  ],
  filters: ({ t }) => [
    personFilter({ field: 'subjectId', label: t('reads.subject') }),
    personFilter({ field: 'readerId', label: t('audit.column.actor') }),
    choiceFilter({
      field: 'how',
      label: t('reads.how'),
      choices: READ_WAYS.map((value) => ({ value, label: t(`reads.way.${value}`) })),
    }),
    choiceFilter({
      field: 'entity',
      label: t('reads.what'),
      choices: READ_ENTITIES.map((value) => ({ value, label: t(`reads.entity.${value}`) })),
    }),
    periodFilter({ field: 'createdAt', label: t('audit.filter.period') }),
  ],
}
