// What only some pages show: fetched with the first of them.
import { drawn, ring } from './drawn'

export const BackIcon = drawn('M19 12H5M11 5.5L4.5 12l6.5 6.5')
export const ChevronDownIcon = drawn('M5.5 9l6.5 6.5L18.5 9')
export const CheckIcon = drawn('M4.5 12.5l5 5L19.5 7')
export const PlusIcon = drawn('M12 5v14M5 12h14')
export const MinusIcon = drawn('M5 12h14')
export const CalendarIcon = drawn(
  'M5.5 5.5h13a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const TruckIcon = drawn(
  'M3 6.5h10.5v10H3zM13.5 10h4l3.5 3.5v3h-7.5M7 16.5a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6zM17 16.5a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6z',
)
export const StoreIcon = drawn(
  'M4.5 10.5V20h15v-9.5M3.5 8L5 4h14l1.5 4c0 1.6-1.3 2.7-2.8 2.7S15 9.6 15 8c0 1.6-1.3 2.7-3 2.7S9 9.6 9 8c0 1.6-1.2 2.7-2.7 2.7S3.5 9.6 3.5 8zM10 20v-5h4v5',
)
export const GiftIcon = drawn(
  'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 7.8 7 6s2-2.6 3.3-1.3S12 9 12 9zM12 9c3 0 5-1.2 5-3s-2-2.6-3.3-1.3S12 9 12 9z',
)
export const LocationIcon = drawn(
  'M12 21c-4.3-4.6-6.5-8.2-6.5-11.1a6.5 6.5 0 0 1 13 0c0 2.9-2.2 6.5-6.5 11.1zM12 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
)
export const ClockIcon = drawn(`${ring}M12 7v5.2l3.5 2`)
export const FilterIcon = drawn(
  'M4 7h9M18 7h2M15.5 4.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4zM4 17h3M12 17h8M9.5 14.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4z',
)
export const ExternalIcon = drawn('M13.5 4.5h6v6M19.5 4.5L11 13M16.5 14v5.5h-12v-12H10')
const star = 'M12 3.8l2.5 5.2l5.7.8l-4.1 4l1 5.7l-5.1-2.7l-5.1 2.7l1-5.7l-4.1-4l5.7-.8z'
export const StarIcon = drawn(star)
export const StarFilledIcon = drawn(star, star)
export const CardIcon = drawn(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 9.5h18M6.5 15h4',
)
export const MobileIcon = drawn(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
)
export const InvoiceIcon = drawn('M6 3.5h12v17l-2-1.4l-2 1.4l-2-1.4l-2 1.4l-2-1.4l-2 1.4zM9 8h6M9 11.5h6M9 15h3.5')
