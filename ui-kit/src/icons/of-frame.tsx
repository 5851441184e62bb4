// What the frame of every page and goods in a row show: fetched with the first page.
import { drawn, ring } from './drawn'

const heart = 'M12 20.2C7 16.8 3.4 13.4 3.4 9.2a4.5 4.5 0 0 1 8.6-1.9a4.5 4.5 0 0 1 8.6 1.9c0 4.2-3.6 7.6-8.6 11z'

export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h11')
export const SearchIcon = drawn('M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20')
export const HeartIcon = drawn(heart)
export const HeartFilledIcon = drawn(heart, heart)
export const CartIcon = drawn(
  'M4.5 9h15l-1.4 9.3a2 2 0 0 1-2 1.7H7.9a2 2 0 0 1-2-1.7zM8.5 9c.4-3.6 1.7-5.5 3.5-5.5s3.1 1.9 3.5 5.5',
)
export const CloseIcon = drawn('M5.5 5.5l13 13M18.5 5.5l-13 13')
export const ChevronLeftIcon = drawn('M14.5 5.5L8 12l6.5 6.5')
export const ChevronRightIcon = drawn('M9.5 5.5L16 12l-6.5 6.5')
export const ChevronUpIcon = drawn('M5.5 15L12 8.5l6.5 6.5')
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
export const PauseIcon = drawn('M9 5.5v13M15 5.5v13')
export const PlayIcon = drawn('M8 5l11 7l-11 7z')
