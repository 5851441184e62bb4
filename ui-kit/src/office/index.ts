export { OfficeFrame, type OfficeFrameProps, type OfficeLinks } from './OfficeFrame'
export { OfficeHeading, type OfficeHeadingProps } from './OfficeHeading'
export { officeTheme } from './office-theme'
