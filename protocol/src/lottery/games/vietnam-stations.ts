import type { Names } from './description.ts';
import { names } from './names.ts';

export type Region = 'NORTH' | 'CENTRAL' | 'SOUTH';

/** A lottery company: which weekdays it draws on (0 is Sunday), and since when this table knows it to. */
export interface Station {
  readonly code: string;
  readonly region: Region;
  readonly names: Names;
  readonly weekdays: readonly number[];
  readonly validFrom: string;
  readonly validTo?: string;
}

const SINCE = '2024-01-01';

const station = (
  code: string,
  region: Region,
  vi: string,
  latin: string,
  cn: string,
  ar: string,
  ...weekdays: number[]
): Station => ({
  code,
  region,
  names: names(latin, cn, ar, vi),
  weekdays,
  validFrom: SINCE,
});

/** The 36 stations by weekday (semantics §2.2). Provinces were merged in 2025; the lotteries keep their names. */
export const STATIONS: readonly Station[] = [
  station('VN_HCM', 'SOUTH', 'TP. Hồ Chí Minh', 'Ho Chi Minh City', '胡志明市', 'مدينة هو تشي منه', 1, 6),
  station('VN_DT', 'SOUTH', 'Đồng Tháp', 'Dong Thap', '同塔', 'دونغ ثاب', 1),
  station('VN_CM', 'SOUTH', 'Cà Mau', 'Ca Mau', '金瓯', 'كا ماو', 1),
  station('VN_BTR', 'SOUTH', 'Bến Tre', 'Ben Tre', '槟椥', 'بن تري', 2),
  station('VN_VT', 'SOUTH', 'Vũng Tàu', 'Vung Tau', '头顿', 'فونغ تاو', 2),
  station('VN_BL', 'SOUTH', 'Bạc Liêu', 'Bac Lieu', '薄辽', 'باك ليو', 2),
  station('VN_DN', 'SOUTH', 'Đồng Nai', 'Dong Nai', '同奈', 'دونغ ناي', 3),
  station('VN_CT', 'SOUTH', 'Cần Thơ', 'Can Tho', '芹苴', 'كان تو', 3),
  station('VN_ST', 'SOUTH', 'Sóc Trăng', 'Soc Trang', '朔庄', 'سوك ترانغ', 3),
  station('VN_TN', 'SOUTH', 'Tây Ninh', 'Tay Ninh', '西宁', 'تاي نينه', 4),
  station('VN_AG', 'SOUTH', 'An Giang', 'An Giang', '安江', 'آن زيانغ', 4),
  station('VN_BTH', 'SOUTH', 'Bình Thuận', 'Binh Thuan', '平顺', 'بينه ثوان', 4),
  station('VN_VL', 'SOUTH', 'Vĩnh Long', 'Vinh Long', '永隆', 'فينه لونغ', 5),
  station('VN_BD', 'SOUTH', 'Bình Dương', 'Binh Duong', '平阳', 'بينه زونغ', 5),
  station('VN_TV', 'SOUTH', 'Trà Vinh', 'Tra Vinh', '茶荣', 'ترا فينه', 5),
  station('VN_LA', 'SOUTH', 'Long An', 'Long An', '隆安', 'لونغ آن', 6),
  station('VN_BP', 'SOUTH', 'Bình Phước', 'Binh Phuoc', '平福', 'بينه فوك', 6),
  station('VN_HG', 'SOUTH', 'Hậu Giang', 'Hau Giang', '后江', 'هاو زيانغ', 6),
  station('VN_TG', 'SOUTH', 'Tiền Giang', 'Tien Giang', '前江', 'تيان زيانغ', 0),
  station('VN_KG', 'SOUTH', 'Kiên Giang', 'Kien Giang', '坚江', 'كيان زيانغ', 0),
  station('VN_DL', 'SOUTH', 'Đà Lạt (Lâm Đồng)', 'Da Lat (Lam Dong)', '大叻（林同）', 'دا لات (لام دونغ)', 0),
  station('VN_PY', 'CENTRAL', 'Phú Yên', 'Phu Yen', '富安', 'فو ين', 1),
  station('VN_HUE', 'CENTRAL', 'Thừa Thiên Huế', 'Thua Thien Hue', '承天顺化', 'ثوا ثيان هوي', 1, 0),
  station('VN_DLK', 'CENTRAL', 'Đắk Lắk', 'Dak Lak', '得乐', 'داك لاك', 2),
  station('VN_QNM', 'CENTRAL', 'Quảng Nam', 'Quang Nam', '广南', 'كوانغ نام', 2),
  station('VN_DNG', 'CENTRAL', 'Đà Nẵng', 'Da Nang', '岘港', 'دا نانغ', 3, 6),
  station('VN_KH', 'CENTRAL', 'Khánh Hòa', 'Khanh Hoa', '庆和', 'خانه هوا', 3, 0),
  station('VN_BDI', 'CENTRAL', 'Bình Định', 'Binh Dinh', '平定', 'بينه دينه', 4),
  station('VN_QT', 'CENTRAL', 'Quảng Trị', 'Quang Tri', '广治', 'كوانغ تري', 4),
  station('VN_QB', 'CENTRAL', 'Quảng Bình', 'Quang Binh', '广平', 'كوانغ بينه', 4),
  station('VN_GL', 'CENTRAL', 'Gia Lai', 'Gia Lai', '嘉莱', 'زا لاي', 5),
  station('VN_NT', 'CENTRAL', 'Ninh Thuận', 'Ninh Thuan', '宁顺', 'نينه ثوان', 5),
  station('VN_QNG', 'CENTRAL', 'Quảng Ngãi', 'Quang Ngai', '广义', 'كوانغ نغاي', 6),
  station('VN_DNO', 'CENTRAL', 'Đắk Nông', 'Dak Nong', '得农', 'داك نونغ', 6),
  station('VN_KT', 'CENTRAL', 'Kon Tum', 'Kon Tum', '昆嵩', 'كون توم', 0),
  station('VN_MB', 'NORTH', 'Miền Bắc', 'Northern Vietnam', '越南北部', 'شمال فيتنام', 0, 1, 2, 3, 4, 5, 6),
];

/** Who holds the northern draw, Sunday first. */
export const NORTHERN_STATIONS: readonly Names[] = [
  names('Thai Binh', '太平', 'تاي بينه', 'Thái Bình'),
  names('Hanoi', '河内', 'هانوي', 'Hà Nội'),
  names('Quang Ninh', '广宁', 'كوانغ نينه', 'Quảng Ninh'),
  names('Bac Ninh', '北宁', 'باك نينه', 'Bắc Ninh'),
  names('Hanoi', '河内', 'هانوي', 'Hà Nội'),
  names('Hai Phong', '海防', 'هاي فونغ', 'Hải Phòng'),
  names('Nam Dinh', '南定', 'نام دينه', 'Nam Định'),
];
