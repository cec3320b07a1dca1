import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Owner } from '#core/event.ts'
import { foldText } from '#core/list.ts'
import { call } from '../api/call.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'

type CustomerSelectProps = { value: string; onChange: (userId: string) => void; error?: React.ReactNode }

/** Whose deposit it is, for those who may declare one for somebody else. */
export function CustomerSelect({ value, onChange, error }: CustomerSelectProps) {
  const { t } = useLabels()
  const { id } = useViewer()
  const { data: users = [] } = useQuery({
    queryKey: ['users', 'select'],
    queryFn: ({ signal }) => call<Owner[]>('/users/select', { signal }).then(({ data }) => data),
    staleTime: 60_000,
  })
  const others = users.filter((user) => user._id !== id)
  return (
    <Select
      label={t('deposits.form.customer')}
      description={value === id ? undefined : t('deposits.form.customerHint')}
      searchable
      limit={50}
      data={[
        { value: id, label: t('deposits.form.customerSelf') },
        ...others.map((user) => ({ value: user._id, label: `${user.name} (${user.email})` })),
      ]}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'label' in option && foldText(option.label).includes(foldText(search.trim())))
          .slice(0, limit)
      }
      nothingFoundMessage={t('deposits.form.customerNone')}
      value={value}
      onChange={(userId) => onChange(userId ?? id)}
      error={error}
    />
  )
}
