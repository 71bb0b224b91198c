import type { Name } from './description.ts';
import { named } from './names.ts';

export type Region = 'NORTH' | 'CENTRAL' | 'SOUTH';

/** A lottery company: which weekdays it draws on (0 is Sunday), and since when this table knows it to. */
export interface Station {
  readonly code: string;
  readonly region: Region;
  readonly name: Name;
  readonly weekdays: readonly number[];
  readonly validFrom: string;
  readonly validTo?: string;
}

const SINCE = '2024-01-01';

const station = (code: string, region: Region, latin: string, ...weekdays: number[]): Station => ({
  code,
  region,
  name: named(latin),
  weekdays,
  validFrom: SINCE,
});

/** The 36 stations by weekday (semantics §2.2). Provinces were merged in 2025; the lotteries keep their names. */
export const STATIONS: readonly Station[] = [
  station('VN_HCM', 'SOUTH', 'Ho Chi Minh City', 1, 6),
  station('VN_DT', 'SOUTH', 'Dong Thap', 1),
  station('VN_CM', 'SOUTH', 'Ca Mau', 1),
  station('VN_BTR', 'SOUTH', 'Ben Tre', 2),
  station('VN_VT', 'SOUTH', 'Vung Tau', 2),
  station('VN_BL', 'SOUTH', 'Bac Lieu', 2),
  station('VN_DN', 'SOUTH', 'Dong Nai', 3),
  station('VN_CT', 'SOUTH', 'Can Tho', 3),
  station('VN_ST', 'SOUTH', 'Soc Trang', 3),
  station('VN_TN', 'SOUTH', 'Tay Ninh', 4),
  station('VN_AG', 'SOUTH', 'An Giang', 4),
  station('VN_BTH', 'SOUTH', 'Binh Thuan', 4),
  station('VN_VL', 'SOUTH', 'Vinh Long', 5),
  station('VN_BD', 'SOUTH', 'Binh Duong', 5),
  station('VN_TV', 'SOUTH', 'Tra Vinh', 5),
  station('VN_LA', 'SOUTH', 'Long An', 6),
  station('VN_BP', 'SOUTH', 'Binh Phuoc', 6),
  station('VN_HG', 'SOUTH', 'Hau Giang', 6),
  station('VN_TG', 'SOUTH', 'Tien Giang', 0),
  station('VN_KG', 'SOUTH', 'Kien Giang', 0),
  station('VN_DL', 'SOUTH', 'Da Lat (Lam Dong)', 0),
  station('VN_PY', 'CENTRAL', 'Phu Yen', 1),
  station('VN_HUE', 'CENTRAL', 'Thua Thien Hue', 1, 0),
  station('VN_DLK', 'CENTRAL', 'Dak Lak', 2),
  station('VN_QNM', 'CENTRAL', 'Quang Nam', 2),
  station('VN_DNG', 'CENTRAL', 'Da Nang', 3, 6),
  station('VN_KH', 'CENTRAL', 'Khanh Hoa', 3, 0),
  station('VN_BDI', 'CENTRAL', 'Binh Dinh', 4),
  station('VN_QT', 'CENTRAL', 'Quang Tri', 4),
  station('VN_QB', 'CENTRAL', 'Quang Binh', 4),
  station('VN_GL', 'CENTRAL', 'Gia Lai', 5),
  station('VN_NT', 'CENTRAL', 'Ninh Thuan', 5),
  station('VN_QNG', 'CENTRAL', 'Quang Ngai', 6),
  station('VN_DNO', 'CENTRAL', 'Dak Nong', 6),
  station('VN_KT', 'CENTRAL', 'Kon Tum', 0),
  station('VN_MB', 'NORTH', 'Northern Vietnam', 0, 1, 2, 3, 4, 5, 6),
];

/** The stations of the northern draw, Sunday first. */
export const NORTHERN_STATIONS: readonly Name[] = [
  named('Thai Binh'),
  named('Hanoi'),
  named('Quang Ninh'),
  named('Bac Ninh'),
  named('Hanoi'),
  named('Hai Phong'),
  named('Nam Dinh'),
];
