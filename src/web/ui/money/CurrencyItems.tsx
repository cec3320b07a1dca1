import { Menu } from '@mantine/core'

type CurrencyItemsProps = { currencies: readonly { name: string; choose: () => void }[] }

/** The currencies of a field, as items of a menu. */
export const CurrencyItems = ({ currencies }: CurrencyItemsProps) =>
  currencies.map(({ name, choose }) => (
    <Menu.Item key={name} onClick={choose}>
      {name}
    </Menu.Item>
  ))
