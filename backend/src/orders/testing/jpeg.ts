const segment = (marker: number, content: string | readonly number[]): Buffer => {
  const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The segments of a photograph as a telephone writes them, with a few coded bytes for its pixels. */
export const aJpeg = ({ metadata = true, width = 16 }: { metadata?: boolean; width?: number } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(metadata
      ? [
          segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0'),
          segment(0xe1, 'Exif\0\0Canon GPS 59.33 18.07'),
          segment(0xfe, 'a comment'),
        ]
      : []),
    segment(
      0xdb,
      Array.from({ length: 65 }, (_, place) => (place === 0 ? 0 : 1)),
    ),
    segment(0xc0, [8, 0, 16, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...Array.from({ length: 16 }, () => 0), 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    ...(metadata ? [Buffer.from('appended')] : []),
  ])
