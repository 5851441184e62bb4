import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** Drawn on a grid of 24 with one round pen, 1.6 wide. */
export const drawn = (line: string, filled?: string) => (props: SvgIconProps) => (
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

/** A circle, for what stands in one. */
export const ring = 'M12 3.4a8.6 8.6 0 1 1 0 17.2a8.6 8.6 0 0 1 0-17.2z'
