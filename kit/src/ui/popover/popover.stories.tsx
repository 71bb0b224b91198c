import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

export function Menus() {
  const [language, setLanguage] = useState('en');
  const choose = (id: string, label: string) => ({
    id,
    label,
    lang: id,
    checked: id === language,
    onSelect: () => setLanguage(id),
  });
  return (
    <div className="row">
      <Menu
        label="Language"
        trigger={(props) => <IconButton {...props} icon="globe" label="Language" variant="line" />}
        items={[choose('en', 'English'), choose('zh', '简体中文'), choose('vi', 'Tiếng Việt'), choose('ar', 'العربية')]}
      />
      <Menu
        align="end"
        label="More"
        trigger={(props) => (
          <Button {...props} iconEnd="chevron-down">
            Actions
          </Button>
        )}
        items={[
          { id: 'h', heading: 'This bet' },
          { id: 'copy', label: 'Copy the number', icon: 'copy', onSelect: () => undefined },
          { id: 'share', label: 'Share', icon: 'share', hint: 'A link without your name', onSelect: () => undefined },
          { id: 'off', label: 'Cash out', icon: 'wallet', disabled: true, onSelect: () => undefined },
          { id: 's', separator: true },
          { id: 'del', label: 'Remove', icon: 'trash', tone: 'danger', onSelect: () => undefined },
        ]}
      />
    </div>
  );
}

export const Panels = () => (
  <Popover label="Filters" trigger={(props) => <Button {...props}>Filters</Button>}>
    {(close) => <Button onClick={close}>Done</Button>}
  </Popover>
);
