const segment = (marker: number, data: readonly number[]): Buffer => {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...data]);
};

/** A Huffman table with one code, the bit 0, for one symbol. */
const oneCode = (place: number, symbol: number): Buffer =>
  segment(0xc4, [place, 1, ...Array.from({ length: 15 }, () => 0), symbol]);

const scan = (
  components: readonly number[],
  [from, to, high, low]: readonly [number, number, number, number],
): Buffer =>
  segment(0xda, [components.length, ...components.flatMap((each) => [each, 0]), from, to, (high << 4) | low]);

/** Bits of 0 for every block of a scan. */
const zeros = (bits: number): Buffer => Buffer.alloc(Math.ceil(bits / 8));

/** "The blocks are at their end" for so many blocks, by runs of up to 32,767: the bit 0 and fourteen ones. */
function endOfBlocks(blocks: number): Buffer {
  const runs = Math.ceil(blocks / 32_767);
  const bits = `${'0'.padEnd(15, '1')}`.repeat(runs).padEnd(Math.ceil((runs * 15) / 8) * 8, '1');
  const bytes = bits.match(/.{8}/gu)?.map((each) => Number.parseInt(each, 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

/** A gray-blue progressive JPEG that any decoder reads, of few bytes and of as many scans as asked, three at the least. */
export function progressiveJpeg(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const size = [side >> 8, side & 0xff];
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, ...size, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    scan([1, 2, 3], [0, 0, 0, 1]),
    zeros(blocks * 3),
  ];
  // Each band of each component once, then the luminance refined again and again.
  for (let made = 1; made < scans; made += 1) {
    const band = made < 63 ? made : ((made - 1) % 62) + 1;
    parts.push(scan([1], [band, band, 0, 0]), endOfBlocks(blocks));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
