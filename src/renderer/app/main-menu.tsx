import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  HistoryRegular,
  KeyboardRegular,
  MoreVerticalRegular,
  SettingsRegular,
  WrenchRegular,
} from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { bridge } from '../lib/bridge.ts';
import { saveFile } from '../lib/save-file.ts';

/** The pages that are not part of counting. */
export function MainMenu({ className }: { readonly className?: string }) {
  const navigate = useNavigate();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={className}
          appearance="transparent"
          icon={<MoreVerticalRegular />}
          aria-label={texts.menu.name}
          title={texts.menu.name}
        />
      </MenuTrigger>
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
