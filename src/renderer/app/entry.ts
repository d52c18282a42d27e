// The first calls leave before the rest of the program is even fetched.
import '../lib/first-calls.ts';
import './base.css';

void import('./main.tsx');
