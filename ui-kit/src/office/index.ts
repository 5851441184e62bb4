export { DataTable, type DataColumn, type DataSorting, type DataTableProps } from './DataTable/DataTable'
export { OfficeFrame, type OfficeFrameProps, type OfficeLinks } from './OfficeFrame'
export { OfficeHeading, type OfficeHeadingProps } from './OfficeHeading'
export { officeTheme } from './office-theme'
