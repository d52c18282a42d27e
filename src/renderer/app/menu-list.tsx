import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { HistoryRegular, KeyboardRegular, SettingsRegular, WrenchRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { bridge } from '../lib/bridge.ts';
import { saveFile } from '../lib/save-file.ts';

type MenuListProps = {
  readonly isOpen: boolean;
  /** What the menu hangs below. */
  readonly button: HTMLElement | null;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The pages that are not part of counting. */
export function MainMenuList({ isOpen, button, onOpenChange }: MenuListProps) {
  const navigate = useNavigate();
  return (
    <Menu
      inline
      open={isOpen}
      onOpenChange={(_, { open }) => onOpenChange(open)}
      positioning={{ target: button, position: 'below', align: 'end' }}
    >
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<HistoryRegular />} onClick={() => navigate('/journal')}>
            {texts.menu.journal}
          </MenuItem>
          <MenuItem icon={<SettingsRegular />} onClick={() => navigate('/settings')}>
            {texts.menu.settings}
          </MenuItem>
          <MenuItem icon={<KeyboardRegular />} secondaryContent="F1" onClick={() => navigate('/shortcuts')}>
            {texts.menu.shortcuts}
          </MenuItem>
          <MenuItem icon={<WrenchRegular />} onClick={() => void saveFile(bridge.diagnostics.create())}>
            {texts.menu.diagnostics}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
