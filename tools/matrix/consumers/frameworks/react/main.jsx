import './person.js';
import { createRoot } from 'react-dom/client';
import { Board } from './Board.tsx';

createRoot(document.querySelector('main')).render(<Board />);
