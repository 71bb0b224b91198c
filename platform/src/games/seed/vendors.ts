/** The invented providers, in the lobby's order. `icon` names a mark of the brand's art. */
export const vendorSeed = [
  { code: 'larkspur', name: 'Larkspur', icon: 'larkspur' },
  { code: 'ninefold', name: 'Ninefold', icon: 'ninefold' },
  { code: 'quillstone', name: 'Quillstone', icon: 'quillstone' },
  { code: 'tidewheel', name: 'Tidewheel', icon: 'tidewheel' },
  { code: 'finch-marrow', name: 'Finch & Marrow', icon: 'finch-marrow' },
  { code: 'oriel', name: 'Oriel Live', icon: 'oriel' },
] as const;

export type VendorCode = (typeof vendorSeed)[number]['code'];
