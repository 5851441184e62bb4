import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** Drawn on a grid of 24 with one round pen, 1.6 wide. */
const drawn = (line: string, filled?: string) => (props: SvgIconProps) => (
  <SvgIcon
    {...props}
    sx={[
      { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' },
      ...(Array.isArray(props.sx) ? props.sx : [props.sx]),
    ]}
  >
    {filled && <path d={filled} fill="currentColor" />}
    <path d={line} />
  </SvgIcon>
)

const heart = 'M12 20.2C7 16.8 3.4 13.4 3.4 9.2a4.5 4.5 0 0 1 8.6-1.9a4.5 4.5 0 0 1 8.6 1.9c0 4.2-3.6 7.6-8.6 11z'
const ring = 'M12 3.4a8.6 8.6 0 1 1 0 17.2a8.6 8.6 0 0 1 0-17.2z'

export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h11')
export const SearchIcon = drawn('M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20')
export const HeartIcon = drawn(heart)
export const HeartFilledIcon = drawn(heart, heart)
export const CartIcon = drawn(
  'M4.5 9h15l-1.4 9.3a2 2 0 0 1-2 1.7H7.9a2 2 0 0 1-2-1.7zM8.5 9c.4-3.6 1.7-5.5 3.5-5.5s3.1 1.9 3.5 5.5',
)
export const CloseIcon = drawn('M5.5 5.5l13 13M18.5 5.5l-13 13')
export const BackIcon = drawn('M19 12H5M11 5.5L4.5 12l6.5 6.5')
export const ChevronLeftIcon = drawn('M14.5 5.5L8 12l6.5 6.5')
export const ChevronRightIcon = drawn('M9.5 5.5L16 12l-6.5 6.5')
export const ChevronUpIcon = drawn('M5.5 15L12 8.5l6.5 6.5')
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
export const UserIcon = drawn('M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.5 20c.6-3.8 3.6-5.5 7.5-5.5s6.9 1.7 7.5 5.5')
export const InfoIcon = drawn(`${ring}M12 11v5.5M12 7.5v.1`)
export const OkIcon = drawn(`${ring}M8 12.3l2.8 2.8L16 9.5`)
export const WarningIcon = drawn('M12 4L21 19.5H3zM12 10v4.5M12 17v.1')
export const ErrorIcon = drawn(`${ring}M12 7v6M12 16.5v.1`)
export const PhoneIcon = drawn(
  'M6.5 3.8l3 .5l1.2 4l-2 1.7a13 13 0 0 0 5.3 5.3l1.7-2l4 1.2l.5 3c.1 1.5-1.2 2.7-2.7 2.5C10.5 19.3 4.7 13.5 4 6.5c-.2-1.5 1-2.8 2.5-2.7z',
)
export const MailIcon = drawn(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6l8.5-6',
)
export const LocationIcon = drawn(
  'M12 21c-4.3-4.6-6.5-8.2-6.5-11.1a6.5 6.5 0 0 1 13 0c0 2.9-2.2 6.5-6.5 11.1zM12 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
)
export const ClockIcon = drawn(`${ring}M12 7v5.2l3.5 2`)
export const FilterIcon = drawn(
  'M4 7h9M18 7h2M15.5 4.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4zM4 17h3M12 17h8M9.5 14.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4z',
)
export const SortIcon = drawn('M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5')
export const EditIcon = drawn('M15.5 4.5l4 4L8.5 19.5l-5 1l1-5zM13 7l4 4')
export const TrashIcon = drawn('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 11v5.5M13.7 11v5.5')
export const DownloadIcon = drawn('M12 4v11M7 10.5l5 5l5-5M4.5 20h15')
export const ExternalIcon = drawn('M13.5 4.5h6v6M19.5 4.5L11 13M16.5 14v5.5h-12v-12H10')
const star = 'M12 3.8l2.5 5.2l5.7.8l-4.1 4l1 5.7l-5.1-2.7l-5.1 2.7l1-5.7l-4.1-4l5.7-.8z'
export const StarIcon = drawn(star)
export const StarFilledIcon = drawn(star, star)
export const PauseIcon = drawn('M9 5.5v13M15 5.5v13')
export const PlayIcon = drawn('M8 5l11 7l-11 7z')
export const CardIcon = drawn(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 9.5h18M6.5 15h4',
)
export const MobileIcon = drawn(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
)
export const InvoiceIcon = drawn('M6 3.5h12v17l-2-1.4l-2 1.4l-2-1.4l-2 1.4l-2-1.4l-2 1.4zM9 8h6M9 11.5h6M9 15h3.5')
