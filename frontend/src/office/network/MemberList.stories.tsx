import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { MemberList, type MemberListProps } from './MemberList'

/** The filter stands in the address of the page; here in a state. */
const Filtering = (props: MemberListProps) => {
  const [filter, setFilter] = useState(props.filter)
  return (
    <MemberList
      {...props}
      filter={filter}
      onFilter={(wanted) => {
        props.onFilter(wanted)
        setFilter({ ...wanted, page: 0 })
      }}
    />
  )
}

const meta = {
  title: 'Office/Network/MemberList',
  component: MemberList,
  decorators: [inOffice],
  args: {
    filter: { query: '', active: undefined, page: 0 },
    onFilter: fn(),
    hrefOfPage: (page) => `?sida=${page + 1}`,
    hrefOfMember: (id) => `/admin/stores/${id}`,
    hrefOfNew: '/admin/stores/new',
  },
  render: (args) => <Filtering {...args} />,
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof MemberList>
export default meta
type Story = StoryObj<typeof meta>

/** Spec 3 §2: 20 a page, searched, filtered by active. */
export const TwentyAPage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('43 butiker')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /^(Rosens|Humlan|Ängsmarks|Butik)/ })).toHaveLength(20)
    await expect(await canvas.findByRole('link', { name: 'Sida 3' })).toHaveAttribute('href', '?sida=3')
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Visa' }), 'Bara inaktiva')
    await expect(await canvas.findByText('1 butik')).toBeVisible()
    await expect(await canvas.findByText('Avslutad')).toBeVisible()
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Visa' }), 'Alla butiker')
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Namn, ort eller nummer' }), 'visby{Enter}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ query: 'visby', active: undefined })
    await expect(await canvas.findByText('1 butik')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Rosens Blommor' })).toHaveAttribute(
      'href',
      '/admin/stores/1042',
    )
  },
}
/** Customer service looks a store up, and adds none. */
export const ForCustomerService: Story = {
  args: { hrefOfNew: undefined, filter: { query: 'omnejd', active: undefined, page: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pausad')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Lägg till butik' })).toBeNull()
  },
}
export const NothingFound: Story = {
  beforeEach: ({ msw }) => msw.use(mock(memberUpkeepApi.members, { items: [], total: 0, page: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen butik passar sökningen.')).toBeVisible()
  },
}
/** An address that was kept, of a list that has become shorter. */
export const PastTheEnd: Story = {
  args: { filter: { query: '', active: undefined, page: 7 } },
  beforeEach: ({ msw }) => msw.use(mock(memberUpkeepApi.members, { items: [], total: 45, page: 7 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Så många sidor är det inte.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till sista sidan' })).toHaveAttribute('href', '?sida=3')
    await expect(canvas.queryByText('Ingen butik passar sökningen.')).toBeNull()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(memberUpkeepApi.members)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberUpkeepApi.members, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Butikerna kunde inte hämtas.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
